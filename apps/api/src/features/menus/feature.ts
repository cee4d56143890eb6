import { menuContracts } from '@portal/shared/features/menus/menu.contract'
import { menuAdminContracts } from '@portal/shared/features/menus/menu-admin.contract'
import { feature, serve } from '../../kernel/feature.ts'
import * as service from './menu.service.ts'

export const menus = feature({
  calls: {
    menuAdmin: serve(menuAdminContracts, service),
    menus: serve(menuContracts, service),
  },
})
