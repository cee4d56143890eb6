import { Role } from '@portal/shared/access/roles'
import { PICKER } from '@portal/shared/kernel/list'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, db, makeOrg } from '../../../test/world.ts'

const WORD = 'Pickable'
const MANY = PICKER.first + 7
type Speaker = Awaited<ReturnType<typeof as>>
const pick = async (who: Speaker, query: string) => (await who.get(`/api/organization/pick?${query}`)).body
const idsOf = ({ content }: { content: { id: number }[] }) => content.map(({ id }) => id).sort((a, b) => a - b)

describe('the picker of organizations', () => {
  let regulator: Speaker
  let ids: number[]
  beforeAll(async () => {
    regulator = await as({ id: 7 }, Role.emsdAdmin)
    const names = Array.from({ length: MANY }, (_, index) => `${WORD} ${index}`)
    const data = names.map((nameEn) => ({ type: 'RP', nameEn, nameZh: nameEn }))
    ids = (await db.organization.createManyAndReturn({ data, select: { id: true } })).map(({ id }) => id)
  })

  it('offers some and says how many there are', async () => {
    const { content, totalElements } = await pick(regulator, `name=${WORD}`)
    expect([content.length, totalElements]).toEqual([PICKER.first, MANY])
  })

  it('names chosen ones, however many are found before them', async () => {
    const [first = 0, last = 0] = [ids[0], ids.at(-1)]
    expect(idsOf(await pick(regulator, `ids=${first},${last}`))).toEqual([first, last])
  })

  it('names none that one does not deal with', async () => {
    const own = await makeOrg('RC')
    const stranger = await as(own, Role.rcOfficer)
    expect(idsOf(await pick(stranger, `ids=${ids[0]},${own.id}`))).toEqual([own.id])
  })
})
