/** Fetches and compiles the engine, streaming if the server sends the WebAssembly media type. */
export async function compiled(file: string): Promise<WebAssembly.Module> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`the engine cannot be fetched: ${response.status} ${response.statusText}`);
  const copy = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    // Another media type, or no browser support.
    return WebAssembly.compile(await copy.arrayBuffer());
  }
}
