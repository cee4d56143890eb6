import type { FileField } from '@portal/shared/kernel/files/kinds'
import {
  areAllPictures,
  beginsRight,
  extensionsOf,
  MEGABYTE,
  problemOfKind,
  START_BYTES,
} from '@portal/shared/kernel/files/kinds'
import { Failure } from '../failure.ts'

/** A file that is not taken, and why. */
export interface Refused {
  name: string
  reason: Failure
}

/** What an input of the browser offers to choose from. Named by their types, photographs of a phone come as JPEG. */
export const acceptOf = (field: FileField): string =>
  (areAllPictures(field) ? field.types : extensionsOf(field)).join(',')

/** The refusal that the server would give, in the catalogue's words. */
export const refusal = (name: string, key: NonNullable<Failure['key']>, meta?: object): Refused => ({
  name,
  reason: new Failure(400, { key, ...(meta && { meta }) }),
})

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/**
 * Parts what a person has chosen into what the field takes and what it does not, by size, by how a file begins, and by number. What
 * stands among `chosen` already is passed over. Of a field for one file the new one takes the place of the old.
 */
export async function sift(field: FileField, files: readonly File[], chosen: readonly File[] = []) {
  const isOne = field.maxFiles === 1
  const [taken, refused]: [File[], Refused[]] = [isOne ? [] : [...chosen], []]
  for (const file of files) {
    if (taken.some((other) => isSame(file, other))) continue
    const wrong = await faultOf(field, file)
    if (wrong) refused.push(wrong)
    else if (taken.length < field.maxFiles) taken.push(file)
    else refused.push(refusal(file.name, 'tooManyFiles', { max: field.maxFiles }))
  }
  return { taken: isOne && !taken.length ? [...chosen] : taken, refused }
}

async function faultOf(field: FileField, file: File): Promise<Refused | undefined> {
  if (file.size > field.maxBytes) return refusal(file.name, 'fileTooLarge', { max: field.maxBytes / MEGABYTE })
  const start = await file.slice(0, START_BYTES).arrayBuffer()
  return beginsRight(field, new Uint8Array(start)) ? undefined : refusal(file.name, problemOfKind(field))
}
