import { withWords } from '../../i18n/i18n.ts'
import { latePart } from '../lazyPart.tsx'

/**
 * One act on any number of rows: asks once more, naming what it is about, shows beforehand what will happen when there is more than
 * one, takes the reason, and tells of each row that was left alone why.
 */
export const BulkAct = latePart(withWords(() => import('./ActDialog.tsx').then((file) => file.ActDialog), 'acts'))
