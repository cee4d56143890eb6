import { z } from 'zod'
import { many } from '../input.ts'
import type { ProblemIssue } from '../problem.ts'

/** An item that its schema refused, in its place in the batch. */
export class RefusedItem {
  readonly issues: readonly ProblemIssue[]
  constructor(issues: readonly ProblemIssue[]) {
    this.issues = issues
  }
}

/** A list of which each item is read by itself: what its schema refuses does not keep the others out. */
export const batchOf = <S extends z.ZodType>(item: S, max: number) => many(readAlone(item), { min: 1, max })

// why a cast: zod takes only values of the schema's own output for what it catches
const readAlone = <S extends z.ZodType>(item: S) =>
  item.catch(refused as never) as unknown as z.ZodType<z.output<S> | RefusedItem, z.input<S>>
/** Called with nothing where the schema is only described. */
const refused = (caught?: { error: { issues: ProblemIssue[] } }) => caught && new RefusedItem(caught.error.issues)

/** What came of a batch. */
export const ingested = z.object({
  /** Items that are kept now and need not be sent again. */
  done: z.number().int(),
  /** How many of those had been sent before, in this batch or another. */
  repeated: z.number().int(),
  failed: z.array(
    z.object({
      /** The item's place in the batch, the first being 0. */
      index: z.number().int(),
      key: z.string(),
      /** The catalogue's number of it. */
      code: z.number().int(),
      meta: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})
export type Ingested = z.output<typeof ingested>
