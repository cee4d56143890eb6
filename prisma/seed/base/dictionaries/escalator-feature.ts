import { WORDS } from '@portal/shared/locales/all'
import { worded } from './row.ts'

const { enums: chi } = WORDS.chi
const { enums: eng } = WORDS.eng

export const escalatorFeature = worded(eng.escalatorFeature, chi.escalatorFeature, {
  skirtDef: { values: Object.keys(eng.skirtDef) },
})
