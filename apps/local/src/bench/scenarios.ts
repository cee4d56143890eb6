import { BUILDINGS, STREETS } from '@portal/db/seed/demo/words'
import { BIG_CONTRACTOR, PEOPLE } from './shape.ts'

/** A read that people wait for, by whom. */
export interface Scenario {
  name: string
  path: string
  userId: number
}

/** Two characters that a twentieth of the city has in its address, and two that only a few have. */
const [COMMON, RARE] = [STREETS.find(({ area }) => area.en === 'Kwun Tong')?.area.zh, BUILDINGS[0]?.zh.slice(0, 2)].map(
  (text) => text ?? '',
)

/** The reads of issue 2; `unit` is the location id of one lift. */
export const scenariosOf = (unit: string): Scenario[] => [
  { name: 'log-books, first page, regulator', path: '/api/logbook', userId: PEOPLE.regulator },
  { name: 'log-books, first page, contractor with 9,000', path: '/api/logbook', userId: PEOPLE.contractor },
  { name: 'log-books of one district and type', path: '/api/logbook?districts=KT&types=EP', userId: PEOPLE.regulator },
  {
    name: `log-books, search ${COMMON} (many)`,
    path: `/api/logbook?q=${encodeURIComponent(COMMON ?? '')}`,
    userId: PEOPLE.regulator,
  },
  {
    name: `log-books, search ${RARE} (few)`,
    path: `/api/logbook?q=${encodeURIComponent(RARE ?? '')}`,
    userId: PEOPLE.regulator,
  },
  { name: 'job records of one lift', path: `/api/jobRecord?locationIds=${unit}`, userId: PEOPLE.regulator },
  {
    name: 'recent works of one contractor',
    path: `/api/jobRecord?contractors=${BIG_CONTRACTOR}`,
    userId: PEOPLE.contractor,
  },
]
