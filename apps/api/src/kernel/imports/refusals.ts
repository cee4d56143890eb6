import { Problem, type ProblemKey } from '@portal/shared/kernel/problem'

/** What an import says in codes of its own. */
interface Own {
  isUnreadable(): Problem
  isOtherSheet(): Problem
  /** Said as every import does where it is left out. */
  isEmpty?(): Problem
}

/** Says in the codes of an import why a workbook cannot be one of its own. */
export function refusals({ isUnreadable, isOtherSheet, isEmpty }: Own) {
  const own: Partial<Record<ProblemKey, () => Problem>> = {
    importFileInvalid: isUnreadable,
    importFileLocked: isUnreadable,
    importFileUnsafe: isUnreadable,
    importFileTooHeavy: isUnreadable,
    importTooManyColumns: isOtherSheet,
    importColumnsMissing: isOtherSheet,
    importColumnsRepeated: isOtherSheet,
    ...(isEmpty && { importListEmpty: isEmpty }),
  }
  return <A extends readonly unknown[], O>(serve: (...asked: A) => Promise<O>) =>
    async (...asked: A): Promise<O> => {
      try {
        return await serve(...asked)
      } catch (error) {
        throw (error instanceof Problem && own[error.key]?.()) || error
      }
    }
}
