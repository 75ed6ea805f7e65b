/** Pixels of the longer side, as a shop card and a label need them. */
const MOST = 1600
const SMALL_ENOUGH = 800_000

/** A photo as small as it is needed: a camera's picture would be ten times the limit. What is no picture is sent as it is, to be refused. */
export async function shrinkPicture(file: File): Promise<Blob> {
  const drawn = await createImageBitmap(file).catch(() => undefined)
  if (!drawn) return file
  const factor = Math.min(1, MOST / Math.max(drawn.width, drawn.height))
  if (factor === 1 && file.size <= SMALL_ENOUGH && /^image\/(png|jpeg)$/.test(file.type)) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(drawn.width * factor)
  canvas.height = Math.round(drawn.height * factor)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  // A JPEG has no transparency: what shows through is white.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
  return blob ?? file
}
