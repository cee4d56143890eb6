import { rows } from './row.ts'

export const defect = rows({
  WEAR: ['Wear', '磨損'],
  LOOSE: ['Loose', '鬆脫'],
  MISALIGNED: ['Misalignment', '偏移'],
  LEAK: ['Leak', '漏油'],
  CORROSION: ['Corrosion', '銹蝕'],
  CRACK: ['Crack', '裂痕'],
  ELECTRICAL: ['Electrical fault', '電氣故障'],
  CONTACT: ['Contact fault', '接觸不良'],
  SOFTWARE: ['Software / parameter', '程式或參數'],
  FOREIGN_OBJECT: ['Foreign object', '異物'],
  WATER: ['Water ingress', '水浸'],
  VANDALISM: ['Vandalism', '人為破壞'],
  POWER_DIP: ['Power dip', '電壓驟降'],
  UNKNOWN: ['Unknown', '不明'],
})
