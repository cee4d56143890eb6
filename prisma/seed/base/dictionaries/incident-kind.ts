import { rows } from './row.ts'

/** Incidents that must be reported, and other ones (domain.md 1.7). */
export const incidentKind = rows({
  I1: [
    'Death of, or injury to, a person involving any part',
    '涉及任何部分而導致有人死亡或受傷',
    { units: ['L', 'E'] },
  ],
  I2: ['Failure of the main drive system', '主要驅動系統失效', { units: ['L', 'E'] }],
  I3: [
    'Breakage of a suspension rope (lift), step chain or drive chain (escalator)',
    '懸吊纜索（升降機）、梯級鏈或驅動鏈（自動梯）斷裂',
    { units: ['L', 'E'] },
  ],
  I4: [
    'Failure of a brake, overload device or safety equipment',
    '制動器、超載裝置或安全設備失效',
    { units: ['L', 'E'] },
  ],
  I5: ['Failure of the door interlocking device', '升降機門的聯鎖裝置失效', { units: ['L'] }],
  OTHER: ['Other incident', '其他事故', { units: ['L', 'E'], reportable: false }],
})
