/**
 * `node scripts/make-video.ts`: draws the shop's video, a mug that turns before the camera, and records it with the browser.
 * The video is kept in the repository, since recording is not the same on every machine.
 */
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser } from './browser.ts'

const FILE = 'shop/media/files/turning-mug.webm'

/** Runs in the browser: records one turn of 4 seconds, and returns the bytes. */
async function record(): Promise<number[]> {
  const size = 400
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  document.body.append(canvas)
  const paint = canvas.getContext('2d') as CanvasRenderingContext2D
  const ellipse = (x: number, y: number, width: number, height: number, color: string) => {
    paint.fillStyle = color
    paint.beginPath()
    paint.ellipse(x, y, width, height, 0, 0, 2 * Math.PI)
    paint.fill()
  }
  const draw = (part: number) => {
    const angle = part * 2 * Math.PI
    paint.fillStyle = '#ece7df'
    paint.fillRect(0, 0, size, size)
    ellipse(200, 318, 150, 34, '#d8d0c4')
    const handle = () => {
      paint.strokeStyle = Math.cos(angle) > 0 ? '#3d6f62' : '#345f54'
      paint.lineWidth = 22
      paint.beginPath()
      paint.ellipse(200 + Math.sin(angle) * 92, 215, 12 + Math.abs(Math.sin(angle)) * 46, 58, 0, 0, 2 * Math.PI)
      paint.stroke()
    }
    if (Math.cos(angle) < 0) handle()
    paint.fillStyle = '#4a8374'
    paint.beginPath()
    paint.moveTo(108, 120)
    paint.lineTo(120, 300)
    paint.ellipse(200, 300, 80, 22, 0, Math.PI, 0, true)
    paint.lineTo(292, 120)
    paint.fill()
    // The glaze has a band of dots, which shows the turn.
    for (let dot = 0; dot < 12; dot += 1) {
      const at = angle + (dot * Math.PI) / 6
      if (Math.cos(at) > 0)
        ellipse(200 + Math.sin(at) * 84, 220 + Math.cos(at) * 14, 4 + Math.cos(at) * 6, 9, '#f2efe9')
    }
    ellipse(200, 120, 92, 24, '#3d6f62')
    ellipse(200, 121, 80, 18, '#2b4c43')
    if (Math.cos(angle) >= 0) handle()
  }
  draw(0)
  const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm', videoBitsPerSecond: 150_000 })
  const chunks: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
  recorder.start()
  const start = performance.now()
  await new Promise<void>((resolve) => {
    const next = () => {
      const part = (performance.now() - start) / 4000
      if (part >= 1) return resolve()
      draw(part)
      setTimeout(next, 66)
    }
    next()
  })
  recorder.stop()
  await stopped
  return [...new Uint8Array(await new Blob(chunks).arrayBuffer())]
}

const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const page = await browser.newPage()
const bytes = await page.evaluate(record)
await browser.close()
writeFileSync(FILE, Uint8Array.from(bytes))
console.log(`${FILE}: ${bytes.length} bytes`)
