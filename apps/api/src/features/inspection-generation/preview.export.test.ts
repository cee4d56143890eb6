import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import { as, db } from '../../../test/world.ts'
import { generated, makeGround, officer, PATH, plansOf, regulator } from './generation.kit.ts'

it('a preview is had as a workbook: what stands where, and what does not fit and why', async () => {
  const planner = await officer()
  const { team, planIds } = await makeGround({ dayMaxNumber: 1, plans: 4 })
  const { id } = await generated(planner, team)
  const [plan] = await plansOf(planIds)
  await db.inspectionPlan.update({
    where: { id: plan?.id ?? 0 },
    data: { status: 'PAUSED' },
  })
  const res = await planner.get(`${PATH}/export?id=${id}`).responseType('blob')
  expect(res.status).toBe(200)
  const [cover, sheet] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
  const rows = [2, 3, 4, 5].map((nth) => [2, 5, 6, 9].map((cell) => sheet?.getRow(nth).getCell(cell).value ?? ''))
  expect(rows.every(([name]) => name === team.name)).toBe(true)
  expect(rows.filter(([, outcome]) => outcome === 'Fits')).toHaveLength(2)
  const unplaced = rows.filter(([, outcome]) => outcome === 'Does not fit').map(([, , , why]) => why)
  expect(unplaced.toSorted()).toEqual(['All days are full', 'Paused or over meanwhile'])
  expect(JSON.stringify(cover?.getSheetValues())).toContain('01/12/2026')
  // it is its author's alone
  const other = await as(regulator, Role.emsdOfficer)
  expect((await other.get(`${PATH}/export?id=${id}`)).body.status).toBe(40321)
})
