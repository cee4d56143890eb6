import { contracts } from '../../kernel/contract.ts'
import { menuTree } from './menu.schema.ts'

/** Spec 000 §7: the menu everybody gets. What manages menus stands apart, because it knows every right. */
export const menuContracts = contracts('menus', {
  build: {
    method: 'get',
    path: '/api/menus/build',
    access: 'signedIn',
    response: menuTree,
    summary: 'The menu of the person signed in',
  },
})
