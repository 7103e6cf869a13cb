/** The part of Khronos' validator that the tests use; it comes without types. */
declare module 'gltf-validator' {
  export function validateBytes(
    file: Uint8Array,
  ): Promise<{ issues: { messages: { message: string; severity: number }[] } }>
}
