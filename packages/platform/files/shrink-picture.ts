import { BusinessError } from '@yupana/kernel'
import sharp from 'sharp'

export interface ShrunkPicture {
  bytes: Uint8Array
  type: 'image/webp'
  /** Pixels. */
  width: number
  height: number
}

/** A picture that would unpack to more than this is refused: a small file may hide a very large one. */
const MOST_PIXELS = 50_000_000

// One picture at a time by each request, and nothing kept: the server's memory is for its work.
sharp.cache(false)
sharp.concurrency(1)

/**
 * A picture as WebP, upright, its longer side at most `most` pixels, without the place and the camera that a photo carries.
 * @throws BusinessError `file_type` (415) for what cannot be drawn
 */
export async function shrinkPicture(bytes: Uint8Array, most: number): Promise<ShrunkPicture> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, type: 'image/webp', width: info.width, height: info.height }
  } catch {
    throw new BusinessError('file_type', {}, { status: 415 })
  }
}
