import type { FormDefinition } from '@portal/shared/features/forms/form.definition'
import { le2 } from './le2.ts'
import { le3 } from './le3.ts'
import { le10 } from './le10.ts'
import { le27 } from './le27.ts'

/** The statutory forms of a fresh installation; a super admin adds later versions as rows. */
export const FORM_TYPES_OF_LAW: readonly FormDefinition[] = [le2, le3, le10, le27]
