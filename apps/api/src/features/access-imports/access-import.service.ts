import type { accessImportContracts } from '@portal/shared/features/access-imports/access-import.contract'
import { FIRST_ACCESS_MODE, isAccessMode } from '@portal/shared/features/access-imports/access-import.modes'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { keeping, type Put } from '../../kernel/files/put.ts'
import { throttlePerson } from '../auth/guard.ts'
import { requireMode } from './access-import.ts'

type Input = Inputs<typeof accessImportContracts>

/** The import of the mode that is asked for; one that nobody knows is refused (20001). */
function callsOf(ctx: Ctx, { mode = FIRST_ACCESS_MODE }: { mode?: string | undefined }) {
  if (!isAccessMode(mode)) throw problem('importModeInvalid')
  return requireMode(ctx, mode)
}
/** A file asks for many addresses and log-books at once: so only so many files. */
const counted = (ctx: Ctx) => throttlePerson(ctx, 'importCheck', 'importCheckAt')

export const template = (ctx: Ctx, input: Input['template']) => callsOf(ctx, input).template(ctx)

export async function check(ctx: Ctx, input: Input['check']) {
  const { check } = callsOf(ctx, input)
  await counted(ctx)
  return check(ctx, input)
}

export async function result(ctx: Ctx, input: Input['result']) {
  const { result } = callsOf(ctx, input)
  await counted(ctx)
  return result(ctx, input)
}

type Read = Awaited<ReturnType<ReturnType<typeof callsOf>['prepare']>>
export const write = Object.assign(
  (ctx: Ctx, input: Input['write'], read: Read) => callsOf(ctx, input).write(ctx, input, read),
  {
    async prepare(ctx: Ctx, input: Input['write']): Promise<Read> {
      const { prepare } = callsOf(ctx, input)
      await counted(ctx)
      return prepare(ctx, input)
    },
  },
)

const file = keeping('file')
export const begin = Object.assign(
  (ctx: Ctx, input: Input['begin'], put: Put<'file'>) => callsOf(ctx, input).begin(ctx, input, put),
  {
    ...file,
    async prepare(ctx: Ctx, input: Input['begin']): Promise<Put<'file'>> {
      callsOf(ctx, input)
      await counted(ctx)
      return file.prepare(ctx, input)
    },
  },
)
