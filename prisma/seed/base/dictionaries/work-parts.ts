/** The partition of a lift and of an escalator: works detail and maintenance schedule share it (domain.md 8). */
export const LIFT_PARTS: readonly (readonly [string, string])[] = [
  ['Machine room / machinery space', '機房/機械空間'],
  ['Brake and drive control', '制動及驅動控制'],
  ['Car interior', '機廂內部'],
  ['Car top and car frame', '機廂頂及機廂架'],
  ['Landings and landing doors', '層站及層門'],
  ['Lift well, ropes and counterweight', '升降機槽、纜索及對重'],
  ['Pit and buffers', '底坑及緩衝器'],
  ['Hydraulic system and others', '液壓系統及其他'],
]
export const ESCALATOR_PARTS: readonly (readonly [string, string])[] = [
  ['Machinery spaces and controller', '機械空間及控制櫃'],
  ['Drive, chains and brakes', '驅動裝置、鏈條及制動器'],
  ['Steps/pallets, step chain and tracks', '梯級/踏板、梯級鏈及路軌'],
  ['Handrails and balustrade', '扶手帶及欄河'],
  ['Skirting, combs and landings', '圍裙板、梳板及層站'],
  ['Safety devices, electrical and others', '安全裝置、電氣及其他'],
]
