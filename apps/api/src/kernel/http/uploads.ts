import { createHash } from 'node:crypto'
import { mkdtemp, rm, rmdir, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contract, IncomingFile, Upload } from '@portal/shared/kernel/contract'
import type { FileField } from '@portal/shared/kernel/files/kinds'
import { areAllPictures, MEGABYTE, PICTURE_MAX_MEGAPIXELS, problemOfKind } from '@portal/shared/kernel/files/kinds'
import { fieldProblem, problem } from '@portal/shared/kernel/problem'
import type { Request, Response } from 'express'
import multer from 'multer'
import { lookAt } from '../heavy/files.ts'
import { brokenForm } from '../input/broken-form.ts'
import { fileNameOf } from '../input/file-name.ts'
import { uploadsIn } from './uploads.storage.ts'

/** Largest JSON that may come beside files, in bytes. */
export const JSON_MAX_BYTES = 1_000_000
/** Texts beside the files: `data`, and those of the contract; a list in one text with commas, or once for each of a few entries. */
const TEXTS_MAX = { plain: 5, withFields: 25 }
const PIXELS_MAX = PICTURE_MAX_MEGAPIXELS * 1_000_000
/** Folders of uploads under way begin with this and the number of their process. */
export const UPLOAD_PREFIX = 'portal-upload-'

/** What came as the body of a call. */
export interface Incoming {
  body: unknown
  /** The texts beside `data`. */
  fields: object
  /** By field, each of the contract's with a list, where files may come at all. */
  files: Readonly<Record<string, IncomingFile[]>>
}

/** Takes a multipart body into a folder of its own, checks what the files really are, and leaves no file behind. */
export async function withUploads(
  req: Request,
  res: Response,
  { upload, fields }: Pick<Contract, 'upload' | 'fields'>,
  work: (incoming: Incoming) => Promise<void>,
): Promise<void> {
  if (!upload) return work({ body: req.body, fields: {}, files: {} })
  const names = Object.keys(upload)
  const nothing = Object.fromEntries(names.map((name) => [name, []]))
  if (!req.is('multipart/form-data')) return work({ body: req.body, fields: {}, files: nothing })
  const folder = await mkdtemp(join(tmpdir(), `${UPLOAD_PREFIX}${process.pid}-`))
  const paths: string[] = []
  try {
    const taken = await take(req, res, { upload, texts: fields ? TEXTS_MAX.withFields : TEXTS_MAX.plain, folder })
    paths.push(...taken.map(({ path }) => path))
    const files = await Promise.all(taken.map((file) => examine(file, upload)))
    paths.push(...files.flatMap(({ file: { picture } }) => picture?.copy.path ?? []))
    const { data, ...texts } = req.body ?? {}
    const byField = names.map((name) => [name, files.flatMap((one) => (one.field === name ? one.file : []))])
    await work({ body: parsed(data), fields: texts, files: Object.fromEntries(byField) })
  } finally {
    await clear(folder, paths)
  }
}

/**
 * Empty where all of it was moved into the store. Otherwise by the names of its files, which costs a third of asking the folder for
 * them; what else lies in it goes the long way.
 */
const clear = (folder: string, paths: readonly string[]): Promise<void> =>
  rmdir(folder)
    .catch(() => Promise.all(paths.map((path) => unlink(path))).then(() => rmdir(folder)))
    .catch(() => rm(folder, { recursive: true, force: true }))

interface Taking {
  upload: Upload
  texts: number
  folder: string
}

function take(req: Request, res: Response, { upload, texts, folder }: Taking): Promise<Express.Multer.File[]> {
  const fields = Object.entries(upload)
  const most = fields.reduce((sum, [, { maxFiles }]) => sum + maxFiles, 0)
  const limits = {
    fileSize: Math.max(...fields.map(([, { maxBytes }]) => maxBytes)),
    files: most,
    fields: texts,
    fieldSize: JSON_MAX_BYTES,
    parts: most + texts,
    fieldNestingDepth: 1,
    fieldArrayIndexLimit: texts,
  }
  const read = multer({ storage: uploadsIn(folder), limits, defParamCharset: 'utf8' }).fields(
    fields.map(([name, { maxFiles }]) => ({ name, maxCount: maxFiles })),
  )
  return new Promise((resolve, reject) =>
    read(req, res, (error: unknown) =>
      error ? reject(brokenForm(error, upload)) : resolve(Object.values(req.files ?? {}).flat()),
    ),
  )
}

/** The JSON of a multipart call stands in its field `data`. */
function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return {}
  try {
    return JSON.parse(data)
  } catch {
    throw problem('bodyBroken')
  }
}

async function examine(file: Express.Multer.File, upload: Upload): Promise<{ field: string; file: IncomingFile }> {
  const { fieldname: field, size, path } = file
  const rules = upload[field]
  if (!rules) throw problem('bodyBroken')
  // the reader of forms knows the largest size of all fields only
  if (size > rules.maxBytes) throw fieldProblem(field, 'fileTooLarge', { max: rules.maxBytes / MEGABYTE })
  const { mime, sha256, pixels, picture, fault } = await lookAt(path, PIXELS_MAX).catch(() => {
    throw problem('bodyBroken')
  })
  if (!mime || !isOfKind(rules, mime, pixels)) throw fieldProblem(field, problemOfKind(rules))
  if (pixels && pixels.width * pixels.height > PIXELS_MAX)
    throw fieldProblem(field, 'pictureTooLarge', { max: PICTURE_MAX_MEGAPIXELS })
  const name = fileNameOf(file.originalname)
  if (fault) throw fieldProblem(field, fault, { name })
  if (pixels && !picture) throw fieldProblem(field, 'pictureBroken', { name })
  const incoming = { name, mime, size, sha256, path }
  if (!picture || !areAllPictures(rules)) return { field, file: incoming }
  const { copy, hash: pictureHash, taken } = picture
  return { field, file: { ...incoming, picture: { copy: await copyBeside(path, copy), pictureHash, ...taken } } }
}

/** What screens show of a photograph lies beside it until both are stored. */
async function copyBeside(path: string, bytes: Uint8Array): Promise<NonNullable<IncomingFile['picture']>['copy']> {
  const copy = `${path}-copy`
  await writeFile(copy, bytes)
  return { path: copy, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A picture whose head is broken is none. */
const isOfKind = (rules: FileField, mime: string, pixels: object | undefined): boolean =>
  rules.types.includes(mime) && (!areAllPictures(rules) || pixels !== undefined)
