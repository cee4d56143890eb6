import { rows } from './row.ts'

export const driveType = rows({
  GEARED: ['Geared traction', '有齒輪曳引', { units: ['L'] }],
  GEARLESS: ['Gearless traction', '無齒輪曳引', { units: ['L'] }],
  DRUM: ['Drum', '捲筒', { units: ['L'] }],
  HYDRAULIC_DIRECT: ['Hydraulic, direct acting', '液壓直頂', { units: ['L'] }],
  HYDRAULIC_INDIRECT: ['Hydraulic, indirect acting', '液壓間接頂升', { units: ['L'] }],
  RACK: ['Rack and pinion', '齒條及齒輪', { units: ['L'] }],
  SCREW: ['Screw', '螺桿', { units: ['L'] }],
  CHAIN: ['Chain', '鏈條', { units: ['L', 'E'] }],
  GEAR: ['Direct gear', '齒輪直接驅動', { units: ['E'] }],
  OTHER: ['Others', '其他', { units: ['L', 'E'] }],
})
