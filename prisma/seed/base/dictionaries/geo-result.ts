import { WORDS } from '@portal/shared/locales/all'
import { worded } from './row.ts'

const { enums: chi } = WORDS.chi
const { enums: eng } = WORDS.eng

/** Only `correct` counts as right in the GPS correct rate; where `judged` is false a record stands in no rate at all. */
export const geoResult = worded(eng.geo, chi.geo, { Y: { correct: true }, UNJUDGED: { judged: false } })
