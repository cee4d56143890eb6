import { antd } from '@portal/shared/locales/chi/antd'
import type { Locale } from 'antd/es/locale'
import zhHK from 'antd/es/locale/zh_HK'

export const antdChinese: Locale = {
  ...zhHK,
  ...antd,
  Pagination: { ...zhHK.Pagination, ...antd.Pagination },
  Table: { ...zhHK.Table, ...antd.Table },
}
