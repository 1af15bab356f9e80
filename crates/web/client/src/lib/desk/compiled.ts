/** Fetches and compiles the engine, while it comes if the server says that it is WebAssembly. */
export async function compiled(file: string): Promise<WebAssembly.Module> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`the engine cannot be fetched: ${response.status} ${response.statusText}`);
  const copy = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    // Served as another type, or a browser that cannot.
    return WebAssembly.compile(await copy.arrayBuffer());
  }
}
