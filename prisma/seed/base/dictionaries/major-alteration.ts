import { under } from './row.ts'

/** Kinds of major alteration of a lift (L) and of an escalator (E): domain.md 1.5. */
export const majorAlteration = [
  ...under('L', {
    'L-01': ['Add an automatic door device', '加裝自動門裝置'],
    'L-02': ['Add, remove or replace a lift-way door', '加裝、拆除或更換升降機槽門'],
    'L-03': [
      'Add electrical contacts or an interlock to a landing or car door',
      '在層門或機廂門加裝電氣觸點或聯鎖裝置',
    ],
    'L-04': ['Change the number or size of suspension ropes', '更改懸吊纜索的數目或尺寸'],
    'L-05': ['Change the size or type of guide rails', '更改導軌的尺寸或類別'],
    'L-06': ['Change the control or operation', '更改控制或操作方式'],
    'L-07': ['Use a heavier carrier', '更換較重的機廂'],
    'L-08': ['Change the travel', '更改行程'],
    'L-09': ['Increase the rated load', '提高額定負載'],
    'L-10': ['Increase the rated speed', '提高額定速度'],
    'L-11': ['Replace the controller', '更換控制器'],
    'L-12': ['Replace the brake of the driving machine', '更換驅動主機的制動器'],
    'L-13': ['Replace the driving machine', '更換驅動主機'],
    'L-14': ['Add or replace a safety component', '加裝或更換安全部件'],
    'L-15': ['Add or replace safety equipment', '加裝或更換安全設備'],
  }),
  ...under('E', {
    'E-01': ['Add a safety component or safety equipment', '加裝安全部件或安全設備'],
    'E-02': ['Change the control or operation', '更改控制或操作方式'],
    'E-03': ['Increase the rated speed', '提高額定速度'],
    'E-04': ['Replace safety equipment', '更換安全設備'],
    'E-05': ['Replace the drive', '更換驅動裝置'],
    'E-06': ['Replace the braking system', '更換制動系統'],
    'E-07': ['Replace the non-reversal device', '更換防逆轉裝置'],
    'E-08': ['Replace the overspeed protection', '更換超速保護裝置'],
  }),
]
