import { rows } from './row.ts'

export const region = rows({
  HK: ['Hong Kong Island', '香港島'],
  KLN: ['Kowloon', '九龍'],
  NT: ['New Territories', '新界'],
})
