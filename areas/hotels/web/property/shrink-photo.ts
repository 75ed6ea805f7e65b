/** Pixels of the longer side that are kept. */
const MOST = 1600
const SMALL_ENOUGH = 800_000

/** A photo as small as it is needed: a camera's would be above the limit. What is no picture is sent as it is, to be refused. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const drawn = await createImageBitmap(file).catch(() => undefined)
  if (!drawn) return file
  const factor = Math.min(1, MOST / Math.max(drawn.width, drawn.height))
  if (factor === 1 && file.size <= SMALL_ENOUGH) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(drawn.width * factor)
  canvas.height = Math.round(drawn.height * factor)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  pen.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.86))) ?? file
}
