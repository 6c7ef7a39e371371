const PANEL_ID = 'atlas-developer';
/** The capture of a page without changes delivers no further frame. */
const FRAME_TIMEOUT_MS = 2_000;

/**
 * Captures the tab that the user chooses, without the panel.
 *
 * @returns a PNG
 * @throws {Error} when the user refuses
 */
export async function takeScreenshot(): Promise<Blob> {
  const stream = await navigator.mediaDevices.getDisplayMedia({
    video: { displaySurface: 'browser' },
  });
  const panel = document.getElementById(PANEL_ID);
  try {
    const video = document.createElement('video');
    video.srcObject = stream;
    await video.play();
    // Hiding the panel now changes the page, which makes the capture deliver a new frame.
    if (panel) panel.style.display = 'none';
    await waitForFrames(video, 2);
    return await encodeFrame(video);
  } finally {
    if (panel) panel.style.display = '';
    for (const track of stream.getTracks()) track.stop();
  }
}

/** The first frame may be from before the change. */
async function waitForFrames(video: HTMLVideoElement, count: number): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, FRAME_TIMEOUT_MS));
  for (let frame = 0; frame < count; frame += 1) {
    const next = new Promise<void>((resolve) => video.requestVideoFrameCallback(() => resolve()));
    await Promise.race([next, timeout]);
  }
}

function encodeFrame(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas could not be encoded'))),
      'image/png',
    ),
  );
}
