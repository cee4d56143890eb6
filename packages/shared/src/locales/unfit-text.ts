import type { Unfit } from '../features/inspection/inspection.codes.ts'
import type { Language } from '../kernel/words.ts'
import { WORDS } from './all.ts'

/** Why a person does not get an inspection, as a part of a sentence. */
export const unfitText = (language: Language, why: Unfit): string => WORDS[language].enums.unfit[why]
