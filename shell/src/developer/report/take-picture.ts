const PANEL = 'atlas-developer';
/** A page in which nothing moves gives no further picture. */
const MOST_WAIT_MS = 2_000;

/** A picture of the tab that the person chooses, without the panel. @throws Error when they refuse. */
export async function takePicture(): Promise<Blob> {
  const stream = await navigator.mediaDevices.getDisplayMedia({
    video: { displaySurface: 'browser' },
  });
  const panel = document.getElementById(PANEL);
  try {
    const video = document.createElement('video');
    video.srcObject = stream;
    await video.play();
    // Only now: what changes in the page is what makes the tab give one more picture.
    if (panel) panel.style.display = 'none';
    await picturesAfter(video, 2);
    return await draw(video);
  } finally {
    if (panel) panel.style.display = '';
    for (const track of stream.getTracks()) track.stop();
  }
}

/** The first one may have been on its way. */
async function picturesAfter(video: HTMLVideoElement, count: number): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_WAIT_MS));
  for (let at = 0; at < count; at += 1) {
    const next = new Promise<void>((resolve) => video.requestVideoFrameCallback(() => resolve()));
    await Promise.race([next, late]);
  }
}

function draw(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')!.drawImage(video, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
