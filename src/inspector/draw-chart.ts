/** The layout of a chart as the chart pages have it; half a megabyte of code, for machines that a page brought itself. */
import type { Chart } from '../charts/chart.ts'
import type { Drawn } from '../charts/chart-file.ts'
import { drawnOf } from '../charts/drawn.ts'
import { layOut } from '../charts/layout.ts'

export const draw = async (chart: Chart, title: string): Promise<Drawn> => drawnOf(await layOut(chart, title))
