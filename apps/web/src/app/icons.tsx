import {
  ApartmentOutlined,
  BookOutlined,
  CarryOutOutlined,
  ClockCircleOutlined,
  DashboardOutlined,
  DownloadOutlined,
  FileDoneOutlined,
  FileSyncOutlined,
  FormOutlined,
  HomeOutlined,
  RadarChartOutlined,
  ScheduleOutlined,
  SettingOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** Icons a menu row may name; only these are in the bundle. */
const ICONS: Readonly<Record<string, ReactNode>> = {
  ApartmentOutlined: <ApartmentOutlined />,
  BookOutlined: <BookOutlined />,
  CarryOutOutlined: <CarryOutOutlined />,
  ClockCircleOutlined: <ClockCircleOutlined />,
  DashboardOutlined: <DashboardOutlined />,
  DownloadOutlined: <DownloadOutlined />,
  FileDoneOutlined: <FileDoneOutlined />,
  FileSyncOutlined: <FileSyncOutlined />,
  FormOutlined: <FormOutlined />,
  HomeOutlined: <HomeOutlined />,
  RadarChartOutlined: <RadarChartOutlined />,
  ScheduleOutlined: <ScheduleOutlined />,
  SolutionOutlined: <SolutionOutlined />,
  TagsOutlined: <TagsOutlined />,
  TeamOutlined: <TeamOutlined />,
  ToolOutlined: <ToolOutlined />,
}
export const iconOf = (name: string): ReactNode => ICONS[name] ?? <SettingOutlined />
