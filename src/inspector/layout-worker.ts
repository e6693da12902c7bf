/** The worker's file: answers each chart, on the port that comes with it, with its drawing. */
import type { Chart } from '../charts/chart.ts'
import { draw } from './draw-chart.ts'

addEventListener('message', ({ data, ports }: MessageEvent<{ chart: Chart; title: string }>) => {
  void draw(data.chart, data.title).then((drawing) => ports[0]?.postMessage(drawing))
})
