import { WORDS } from '@portal/shared/locales/all'
import { worded } from './row.ts'

const { enums: chi } = WORDS.chi
const { enums: eng } = WORDS.eng

export const escalatorType = worded(eng.escalatorType, chi.escalatorType)
