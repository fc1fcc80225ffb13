/** Saves bytes as a download of the browser. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads the URL after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
