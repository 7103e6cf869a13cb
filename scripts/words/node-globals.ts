// Modules of islands add listeners when they are loaded. Browsers and Workers have this function, Node does not.
globalThis.addEventListener ??= () => {}
