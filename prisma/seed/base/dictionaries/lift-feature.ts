import { WORDS } from '@portal/shared/locales/all'
import { worded } from './row.ts'

const { enums: chi } = WORDS.chi
const { enums: eng } = WORDS.eng

/** A lift lacking a feature marked `specialMaintenance` may need special maintenance (domain.md 1.6). */
export const liftFeature = worded(eng.liftFeature, chi.liftFeature, {
  doubleBrake: { specialMaintenance: true },
  ucmp: { specialMaintenance: true },
})
