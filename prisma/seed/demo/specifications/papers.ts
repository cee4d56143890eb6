import type { Sheet } from '@portal/shared/features/sheets/sheet'
import type { Day } from '@portal/shared/kernel/time'
import type { City } from '../city/city.ts'
import type { Org } from '../city/organizations.ts'
import type { Unit } from '../city/units.ts'
import { paperOf } from '../media/pdf.ts'
import { canvas, HEIGHT, sha256Of, WIDTH } from '../media/picture.ts'
import { at } from '../random.ts'

/** A file that comes with an application. */
export interface Paper {
  kind: 'report' | 'map'
  name: string
  mime: string
  bytes: Buffer
  sha256: string
}
interface Examined {
  unit: Unit
  sheet: Sheet
  work: string
  on: Day
}

/** What a registered engineer of this contractor has signed. */
export function reportOf({ people }: City, contractor: Org, { unit, sheet, work, on }: Examined): Paper {
  const engineers = people.workersOf(contractor).filter(({ kind }) => kind === 'RE')
  const engineer = at(engineers, unit.id % engineers.length)
  const register = unit.kind === 'L' ? 'RLE' : 'REE'
  const { number = '' } =
    engineer.registrations.find(({ kind }) => kind === register) ?? engineer.registrations[0] ?? {}
  const { ratedLoadKg, ratedSpeedMs, manufacturer, model } = sheet.specification
  const bytes = paperOf({
    title: `Report of a registered ${unit.kind === 'L' ? 'lift' : 'escalator'} engineer`,
    lines: [
      ['Location ID', unit.locationId],
      ['Address', sheet.addressEn],
      ['Contractor', contractor.name.en],
      ['Work', work],
      ['Manufacturer, model', [manufacturer, model].filter(Boolean).join(', ')],
      ...(ratedLoadKg ? ([['Rated load', `${ratedLoadKg} kg`]] as const) : []),
      ['Rated speed', `${ratedSpeedMs} m/s`],
      ['Examined on', on],
      ['Result', 'In safe working order'],
    ],
    signed: `${engineer.account.name.en}, ${number}`,
  })
  return fileOf('report', `report-${unit.locationId}.pdf`, 'application/pdf', bytes)
}

const STREETS = [
  [0, 96, WIDTH, 60],
  [0, 262, WIDTH, 236],
  [96, 0, 128, HEIGHT],
  [372, 0, 352, HEIGHT],
] as const
const BLOCKS = [
  [150, 112, 92, 108],
  [262, 106, 66, 52],
  [262, 178, 66, 40],
  [20, 128, 56, 84],
  [396, 96, 64, 116],
] as const
const [FROM, TO] = [
  { x: 176, y: 132 },
  { x: 236, y: 192 },
]

/** The streets around a building, where it is said to stand and where it does. */
export function mapOf({ locationId }: Unit): Paper {
  const sheet = canvas('#E8ECF3')
  for (const [x1, y1, x2, y2] of STREETS) sheet.line(x1, y1, x2, y2, 26, '#FFFFFF')
  for (const [x, y, width, height] of BLOCKS) sheet.box(x, y, width, height, '#C6CCDA', 4)
  sheet.line(FROM.x, FROM.y, TO.x, TO.y, 3, '#1B3B8A').disc(FROM.x, FROM.y, 9, '#8D96AD')
  const bytes = sheet.disc(TO.x, TO.y, 11, '#1B3B8A').disc(TO.x, TO.y, 4, '#FFFFFF').png()
  return fileOf('map', `map-${locationId.slice(0, 7)}.png`, 'image/png', bytes)
}

const fileOf = (kind: Paper['kind'], name: string, mime: string, bytes: Buffer): Paper => ({
  ...{ kind, name, mime, bytes },
  sha256: sha256Of(bytes),
})
