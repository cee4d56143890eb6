import type { Ctx } from '../../kernel/ctx.ts'
import type { Prepared } from '../../kernel/http/mount.ts'
import type { Importing } from '../../kernel/imports/importer.ts'
import { throttlePerson } from '../auth/guard.ts'

const counted =
  <I, O>(serve: (ctx: Ctx, input: I) => Promise<O>) =>
  async (ctx: Ctx, input: I): Promise<O> => {
    await throttlePerson(ctx, 'importCheck', 'importCheckAt')
    return serve(ctx, input)
  }
type Serve<I, Ready, O> = ((ctx: Ctx, input: I, ready: Ready) => O) & Prepared<I, Ready>
const countedFirst = <I, Ready, O>(serve: Serve<I, Ready, O>) =>
  Object.assign((ctx: Ctx, input: I, ready: Ready) => serve(ctx, input, ready), {
    ...serve,
    prepare: counted(serve.prepare),
  })

/**
 * The calls of an import of people: a file asks for many usernames, addresses and numbers at once whether they are used, so only so
 * many files.
 */
export const countedImport = <Found>({ check, result, write }: Importing<Found>) => ({
  check: counted(check),
  result: counted(result),
  write: countedFirst(write),
})
/** The same of the call that begins such an import in the background. */
export const countedBegin = countedFirst
