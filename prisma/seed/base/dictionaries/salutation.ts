import { rows } from './row.ts'

/** How a contact person is called. */
export const salutation = rows({
  MR: ['Mr', '先生'],
  MS: ['Ms', '女士'],
  MRS: ['Mrs', '太太'],
  MISS: ['Miss', '小姐'],
  DR: ['Dr', '博士'],
  IR: ['Ir', '工程師'],
})
