// An island's module listens to the browser as it loads; Workers have the function too, Node has not.
globalThis.addEventListener ??= () => {}
