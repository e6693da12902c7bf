/** The layout of a chart as the chart pages have it; half a megabyte of code, for machines that a page brought itself. */
import type { Chart } from '../../scripts/charts/chart.ts'
import { drawnOf } from '../../scripts/charts/drawn.ts'
import { layOut } from '../../scripts/charts/layout.ts'
import type { Drawn } from './chart-file.ts'

export const draw = async (chart: Chart, title: string): Promise<Drawn> => drawnOf(await layOut(chart, title))
