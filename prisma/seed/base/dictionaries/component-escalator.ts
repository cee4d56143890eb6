import { under } from './row.ts'

/** What can be worked on in each part of an escalator or conveyor (domain.md 8.2). */
export const escalatorComponents = [
  ...under('WDE01', {
    'WDE01-01': ['Upper / lower pit', '上/下機坑'],
    'WDE01-02': ['Controller', '控制器'],
    'WDE01-03': ['Inverter', '變頻器'],
    'WDE01-04': ['Lubrication', '潤滑'],
    'WDE01-05': ['Cleaning', '清潔'],
    'WDE01-06': ['Lighting', '照明'],
    'WDE01-07': ['Stop switches', '停止掣'],
  }),
  ...under('WDE02', {
    'WDE02-01': ['Motor', '電動機'],
    'WDE02-02': ['Gearbox', '齒輪箱'],
    'WDE02-03': ['Drive chain', '驅動鏈'],
    'WDE02-04': ['Main brake', '主制動器'],
    'WDE02-05': ['Stopping distance', '制停距離'],
    'WDE02-06': ['Auxiliary brake', '輔助制動器'],
    'WDE02-07': ['Non-reversal device', '防逆轉裝置'],
    'WDE02-08': ['Overspeed device', '超速保護裝置'],
  }),
  ...under('WDE03', {
    'WDE03-01': ['Steps / pallets', '梯級/踏板'],
    'WDE03-02': ['Rollers', '滾輪'],
    'WDE03-03': ['Step chain tension switch', '梯級鏈張力開關掣'],
    'WDE03-04': ['Tracks', '路軌'],
    'WDE03-05': ['Step sagging device', '梯級下陷保護裝置'],
    'WDE03-06': ['Missing-step device', '梯級缺失保護裝置'],
  }),
  ...under('WDE04', {
    'WDE04-01': ['Handrail drive', '扶手帶驅動裝置'],
    'WDE04-02': ['Handrail speed monitoring', '扶手帶速度監察裝置'],
    'WDE04-03': ['Handrail entry switch', '扶手帶入口安全開關掣'],
    'WDE04-04': ['Inner panels', '內側板'],
    'WDE04-05': ['Handrail guides', '扶手帶導軌'],
  }),
  ...under('WDE05', {
    'WDE05-01': ['Skirt clearance', '圍裙板間隙'],
    'WDE05-02': ['Skirt switch', '圍裙板安全開關'],
    'WDE05-03': ['Skirt deflector', '圍裙板防夾裝置'],
    'WDE05-04': ['Comb plate and switch', '梳板及其開關掣'],
    'WDE05-05': ['Floor plate', '樓層蓋板'],
    'WDE05-06': ['Obstruction guard', '防撞擋板'],
    'WDE05-07': ['Signs', '告示'],
  }),
  ...under('WDE06', {
    'WDE06-01': ['Emergency stop', '緊急停止掣'],
    'WDE06-02': ['Safety-chain test', '安全電路測試'],
    'WDE06-03': ['Earth / insulation', '接地/絕緣'],
    'WDE06-04': ['Sensors', '感應器'],
    'WDE06-05': ['Sprinkler pan', '灑水系統集水盤'],
    'WDE06-06': ['General run test', '一般運行測試'],
  }),
]
