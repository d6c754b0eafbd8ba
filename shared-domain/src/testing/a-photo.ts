import type { Photo } from '../waste/photo';

/** A photo for tests; say only what matters. */
export function aPhoto(facts: Partial<Photo> = {}): Photo {
  const id = facts.id ?? '0190a1b2-0000-7000-8000-0000000000f1';
  return {
    id,
    tracking_event_id: '0190a1b2-0000-7000-8000-0000000000e1',
    url: `/photos/${id}`,
    content_type: 'image/jpeg',
    byte_size: 20_480,
    width: 640,
    height: 480,
    sha256: '0'.repeat(64),
    original_sha256: null,
    recorded_at: '2026-11-04T09:31:00.000Z',
    ...facts,
  };
}
