import { enums as chi } from '@portal/shared/locales/chi/enums'
import { enums as eng } from '@portal/shared/locales/eng/enums'
import { worded } from './row.ts'

/** A lift lacking a feature marked `specialMaintenance` may need special maintenance (domain.md 1.6). */
export const liftFeature = worded(eng.liftFeature, chi.liftFeature, {
  doubleBrake: { specialMaintenance: true },
  ucmp: { specialMaintenance: true },
})
