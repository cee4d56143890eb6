import { enums as chi } from '@portal/shared/locales/chi/enums'
import { enums as eng } from '@portal/shared/locales/eng/enums'
import { worded } from './row.ts'

/** Only `correct` counts as right in the GPS correct rate. */
export const geoResult = worded(eng.geo, chi.geo, { Y: { correct: true } })
