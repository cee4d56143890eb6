import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IncomingFile, Upload } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Request, Response } from 'express'
import multer from 'multer'
import { lookAt } from './heavy/files.ts'
import { brokenForm } from './input/broken-form.ts'
import { fileNameOf } from './input/file-name.ts'

/** Largest JSON that may come beside files, in bytes. */
export const JSON_MAX_BYTES = 1_000_000
/** A small file may say that it is a picture of gigabytes, which every reader's machine would then make of it. */
const PICTURE_MAX_MEGAPIXELS = 100
/** Folders of uploads under way begin with this and the number of their process. */
export const UPLOAD_PREFIX = 'portal-upload-'

/** Takes a multipart body into a folder of its own, checks what the files really are, and leaves no file behind. */
export async function withUploads(
  req: Request,
  res: Response,
  upload: Upload | undefined,
  work: (body: unknown, files?: IncomingFile[]) => Promise<void>,
): Promise<void> {
  if (!upload) return work(req.body)
  if (!req.is('multipart/form-data')) return work(req.body, [])
  const folder = await mkdtemp(join(tmpdir(), `${UPLOAD_PREFIX}${process.pid}-`))
  try {
    const taken = await take(req, res, upload, folder)
    const files = await Promise.all(taken.map((file) => examine(file, upload)))
    await work(dataOf(req), files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const take = (
  req: Request,
  res: Response,
  { field, maxFiles, maxBytes }: Upload,
  folder: string,
): Promise<Express.Multer.File[]> => {
  const limits = { fileSize: maxBytes, files: maxFiles, fields: 5, fieldSize: JSON_MAX_BYTES, parts: maxFiles + 5 }
  const read = multer({ dest: folder, limits, defParamCharset: 'utf8' }).array(field, maxFiles)
  return new Promise((resolve, reject) =>
    read(req, res, (error: unknown) =>
      error ? reject(brokenForm(error)) : resolve(Array.isArray(req.files) ? req.files : []),
    ),
  )
}

/** The JSON of a multipart call stands in its field `data`. */
function dataOf(req: Request): unknown {
  const text: unknown = req.body?.data
  if (typeof text !== 'string') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw problem('bodyBroken')
  }
}

/** Whether a call takes photographs and nothing else. */
export const areAllPictures = ({ types }: Upload): boolean => types.every((type) => type.startsWith('image/'))

async function examine(file: Express.Multer.File, upload: Upload): Promise<IncomingFile> {
  const isPictures = areAllPictures(upload)
  const { mime, sha256, pixels } = await lookAt(file.path).catch(() => {
    throw problem('bodyBroken')
  })
  if (!mime || !upload.types.includes(mime) || (isPictures && !pixels))
    throw problem(isPictures ? 'onlyJpegOrPng' : 'fileTypeRefused')
  if (pixels && pixels.width * pixels.height > PICTURE_MAX_MEGAPIXELS * 1_000_000)
    throw problem('pictureTooLarge', { max: PICTURE_MAX_MEGAPIXELS })
  return { name: fileNameOf(file.originalname), mime, size: file.size, sha256, path: file.path }
}
