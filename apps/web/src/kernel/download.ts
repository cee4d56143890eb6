/** The name in a content-disposition header; the UTF-8 form wins. */
export function fileNameOf(disposition: string): string | undefined {
  const extended = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition)?.[1]
  if (extended) return decodeURIComponent(extended.trim())
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1]
}

/** Saves a picture under this name. */
export const savePicture = (picture: Blob, name: string) =>
  saveBlob(picture, `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.png`)}`)

/** A busy browser begins to read what it saves only a while later; what is taken away before is never saved, and nobody is told. */
const READ_MS = 60_000

export function saveBlob(blob: Blob, disposition: string) {
  const name = fileNameOf(disposition)
  if (!name) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
}
