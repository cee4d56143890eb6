import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import { as, grant, makeLabel, makeLogbook, makeOrg } from '../../../test/world.ts'
import { invite, pair } from './merge.kit.ts'

const PATH = '/api/organizationMerge/rehearse/export'
const rowsOf = async (body: Buffer) => {
  const [cover, sheet] = (await new exceljs.Workbook().xlsx.load(body as never)).worksheets
  const rows: string[][] = []
  sheet?.eachRow((row, nth) => {
    if (nth > 1) rows.push(Array.from({ length: 9 }, (_, at) => String(row.getCell(at + 1).value ?? '')))
  })
  return { cover: JSON.stringify(cover?.getSheetValues()), rows }
}

/** Both have access to one lift; the child has one of its own, and a label named as the parent's. */
async function ground() {
  const of = await pair()
  const [both, own] = [await makeLogbook(), await makeLogbook()]
  await grant(both, of.parent, 'rc.PMC')
  await grant(both, of.child, 'sub.MSC')
  await grant(own, of.child, 'rc.PMC')
  await makeLabel(of.parent, 'Priority')
  await makeLabel(of.child, 'Priority')
  return { ...of, both, own }
}

it('tells before anything is sent what would come of a merger, and to the child what moves of its own', async () => {
  const of = await ground()
  const res = await of.ours.post(PATH).send(of.form).responseType('blob')
  expect(res.status).toBe(200)
  const { cover, rows } = await rowsOf(res.body)
  expect(cover).toContain(of.child.nameEn)
  expect(rows).toContainEqual(['Moves', 'Log-books', '2', '', '', '', '', '', ''])
  const joined = rows.find(([part]) => part === 'Become one')
  expect(joined?.slice(1, 4)).toEqual(['Contractor over sub-contractor', '', of.both.locationId])
  expect(joined?.at(-1)).toContain('Principal maintenance contractor')
  expect(rows.find(([part]) => part === 'Equal names')?.[5]).toBe('Priority')
  expect(rows.some(([part]) => part === 'Log-books' || part === 'People')).toBe(false)
  const id = await invite(of)
  const child = await rowsOf((await of.theirs.post(PATH).send({ id }).responseType('blob')).body)
  const places = child.rows.flatMap(([part, , , place]) => (part === 'Log-books' ? [place] : []))
  expect(places.sort()).toEqual([of.both.locationId, of.own.locationId].sort())
  expect(child.rows.filter(([part]) => part === 'People')).toHaveLength(1)
})

it('refuses what the rehearsal refuses, and whoever is of neither side', async () => {
  const of = await ground()
  expect((await of.ours.post(PATH).send({})).body.key).toBe('validationFailed')
  expect((await of.ours.post(PATH).send({ ...of.form, childEmail: 'another@example.test' })).body.status).toBe(41053)
  const id = await invite(of)
  const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
  expect((await stranger.post(PATH).send({ id })).body.key).toBe('mergeNotFound')
})
