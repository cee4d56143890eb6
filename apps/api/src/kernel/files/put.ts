import { randomUUID } from 'node:crypto'
import type { Prisma } from '@portal/db'
import type { IncomingFile } from '@portal/shared/kernel/contract'
import type { Ctx } from '../ctx.ts'
import type { Prepared } from '../http/mount.ts'

/** As which every copy is encoded. */
const COPY_MIME = 'image/jpeg'

/** A file of a call whose bytes the store has under this id. It is nobody's until a row names it. */
export interface PutFile extends Omit<IncomingFile, 'path' | 'picture'> {
  id: string
  isAdopted: boolean
  /** Of a photograph: its copy for screens, and what its metadata said. */
  picture?: Omit<Picture, 'copy'> & { copy: Omit<Picture['copy'], 'path'> & { id: string } }
}
type Picture = NonNullable<IncomingFile['picture']>
/** The files of each field that a service keeps. */
export type Put<F extends string> = Readonly<Record<F, readonly PutFile[]>>

/** The row that a file belongs to: one column of `stored_file` for each kind of owner. */
export type FileOwner = Pick<
  Prisma.StoredFileCreateManyInput,
  | 'jobRecordId'
  | 'replyId'
  | 'runId'
  | 'handoverMinuteId'
  | 'healthContestId'
  | 'formEntryId'
  | 'specificationUpdateId'
  | 'sensorModelId'
>

/**
 * For a service that keeps the files of these fields (docs/decisions/055): their bytes are on the disk before its transaction opens,
 * so that no connection waits for a disk, and go when the call has ended without a row that names them.
 */
export const keeping = <const F extends string>(...fields: F[]): Prepared<Record<F, IncomingFile[]>, Put<F>> => ({
  async prepare(ctx, input) {
    const put = fields.map((field) => [field, input[field].map(nameless)] as const)
    const files = put.flatMap(([field, own]) => own.map((file, place) => bytesOf(file, input[field][place])))
    // why all are awaited: a file that is put after the others were removed would stay
    const done = await Promise.allSettled(files.map((together) => ctx.files.put(together)))
    const made = Object.fromEntries<readonly PutFile[]>(put) as Put<string> as Put<F>
    const failed = done.find((one) => one.status === 'rejected')
    if (!failed) return made
    await remove(ctx, made)
    throw failed.reason
  },
  discard: remove,
})

function nameless({ path: _path, picture, ...file }: IncomingFile): PutFile {
  const own = { ...file, id: randomUUID(), isAdopted: false }
  if (!picture) return own
  const { path: _copyPath, ...copy } = picture.copy
  return { ...own, picture: { ...picture, copy: { ...copy, id: idBeside(own.id) } } }
}

/** A random id with the same end: the store keeps both in one folder, whose names have to reach the disk once. */
const idBeside = (id: string): string => `${randomUUID().slice(0, -2)}${id.slice(-2)}`

/** What of a file is put in the store together, and where it lies until then. */
const bytesOf = ({ id, picture }: PutFile, from: IncomingFile | undefined) => [
  ...(from ? [{ id, path: from.path }] : []),
  ...(picture && from?.picture ? [{ id: picture.copy.id, path: from.picture.copy.path }] : []),
]

/** Gives files to a row, inside of the transaction that writes it. */
export async function adopt(ctx: Ctx, owner: FileOwner, files: readonly PutFile[]): Promise<void> {
  const rows = files.flatMap((file) => rowsOf(file, owner)).map((row) => ({ ...row, createdAt: ctx.now }))
  // from here on the transaction may be committed, even if nobody is told so
  for (const file of files) file.isAdopted = true
  ctx.onRollback(() => {
    for (const file of files) file.isAdopted = false
  })
  await ctx.db.storedFile.createMany({ data: rows })
}

/** Every row names every field: then one statement writes them all. */
const NO_OWNER: Required<FileOwner> = {
  jobRecordId: null,
  replyId: null,
  runId: null,
  handoverMinuteId: null,
  healthContestId: null,
  formEntryId: null,
  specificationUpdateId: null,
  sensorModelId: null,
}
const NO_PICTURE = { originalId: null, pictureHash: null, takenAt: null, takenLatitude: null, takenLongitude: null }

/** One of the file itself, and one of its copy. */
function rowsOf({ isAdopted: _, picture, ...file }: PutFile, owner: FileOwner): Prisma.StoredFileCreateManyInput[] {
  if (!picture) return [{ ...NO_OWNER, ...file, ...NO_PICTURE, ...owner }]
  const { copy, ...taken } = picture
  return [
    { ...NO_OWNER, ...file, ...NO_PICTURE, ...taken, ...owner },
    { ...NO_OWNER, ...NO_PICTURE, ...copy, name: file.name, mime: COPY_MIME, originalId: file.id },
  ]
}

/** Whatever cannot be removed now is removed by the job that looks for files without a row. */
async function remove<F extends string>(ctx: Ctx, put: Put<F>): Promise<void> {
  const spare = Object.values<readonly PutFile[]>(put)
    .flat()
    .filter(({ isAdopted }) => !isAdopted)
  const ids = spare.flatMap(({ id, picture }) => [id, ...(picture ? [picture.copy.id] : [])])
  await Promise.allSettled(ids.map((id) => ctx.files.remove(id)))
}
