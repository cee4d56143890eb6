import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../../../..')
const BLOB = ts.factory.createTypeReferenceNode('Blob')

/** Types of a client, made of an API description; throws when there are none to make. */
export const typesOf = async (description: object): Promise<string> =>
  // why a copy: the generator writes into what it reads
  astToString(
    await openapiTS(structuredClone(description) as Parameters<typeof openapiTS>[0], {
      silent: true,
      // a default is what may be left out
      defaultNonNullable: false,
      transform: ({ format }) => (format === 'binary' ? BLOB : undefined),
    }),
  )

/** A folder in which a program is written on a client's types. */
export async function workshop(types: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-client-'))
  await cp(join(import.meta.dirname, 'client'), folder, { recursive: true })
  await symlink(join(ROOT, 'apps/api/node_modules'), join(folder, 'node_modules'), 'junction')
  await writeFile(join(folder, 'api.ts'), types)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  const run = (...args: string[]) => ended(folder, args)
  return {
    folder,
    /** What the compiler has to say; nothing when it is content. */
    check: async () => (await run(join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder)).output,
    run,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const TSCONFIG = {
  extends: join(ROOT, 'tsconfig.base.json'),
  compilerOptions: { skipLibCheck: false, typeRoots: [join(ROOT, 'node_modules/@types')] },
  include: ['*.ts'],
}

async function ended(cwd: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const [code] = await once(child, 'close')
  return { code, output }
}
