import { enums as chi } from '@portal/shared/locales/chi/enums'
import { enums as eng } from '@portal/shared/locales/eng/enums'
import { worded } from './row.ts'

export const escalatorType = worded(eng.escalatorType, chi.escalatorType)
