import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb } from '@portal/db'
import { factories, MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, endProcess } from '../live.ts'
import { JPEG } from '../pictures.ts'
import { type Ground, layGround, startProcess } from '../processes.ts'
import { typesOf, workshop } from './client.ts'

let ground: Ground
let server: ReturnType<typeof startProcess>
let base: string
let db: ReturnType<typeof createDb>
let shop: Awaited<ReturnType<typeof workshop>>

beforeAll(async () => {
  ground = await layGround('client')
  db = createDb(ground.url, { max: 2 })
  server = startProcess('api', ground)
  base = await addressOf(server)
  shop = await workshop(await typesOf(await (await fetch(`${base}/api/docs.json`)).json()))
})
afterAll(async () => {
  await endProcess(server)
  await db.$disconnect()
  await Promise.all([ground.remove(), shop.remove()])
})

/** A worker and a lift that his contractor keeps. */
async function site() {
  const { makeOrg, makeLogbook, makeWorker, grant } = factories(db, 'c1e4')
  const [rc, logbook] = [await makeOrg('RC'), await makeLogbook()]
  await grant(logbook, rc, 'rc.PMC')
  return { logbook, ...(await makeWorker(rc, 'RW', Role.rcRegisteredWorker)) }
}

describe('a program written on the generated client', () => {
  it('is understood by the compiler, which finds a field that the API does not have', async () => {
    expect(await shop.check()).toBe('')
    const program = join(shop.folder, 'program.ts')
    const text = await readFile(program, 'utf8')
    await writeFile(program, text.replace('  remarks: ', '  remark: '))
    const said = await shop.check()
    await writeFile(program, text)
    expect(said).toMatch(/program\.ts.*'remark' does not exist in type/)
  })

  it('signs in, posts a record with a photograph, reads it back and fetches the photograph', async () => {
    const { logbook, user, number } = await site()
    await writeFile(join(shop.folder, 'photo.jpg'), JPEG)
    const ran = await shop.run('program.ts', base, user.username, MADE_PASSWORD, logbook.locationId, number ?? '')
    expect(ran.code, ran.output).toBe(0)
    const { id } = await db.jobRecord.findFirstOrThrow({ where: { logbookId: logbook.id } })
    expect(JSON.parse(ran.output)).toEqual({
      id,
      posted: id,
      remarks: 'All parts were checked.',
      sealMatches: true,
      people: 1,
      isSamePhoto: true,
    })
  })
})
