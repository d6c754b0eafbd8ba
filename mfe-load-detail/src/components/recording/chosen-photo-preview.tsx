import { useEffect, useState } from 'react';
import { photoLimits } from 'shared-domain/waste';
import { visibleText } from 'shared-domain/wire';
import { color, Icon, IconButton, radius, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { damagedPictureText, isDrawnEverywhere, tooManyPixelsText, type ChosenPhoto } from '../../draft/chosen-photo';
import { pictureFrame } from '../picture-frame';

export interface ChosenPhotoPreviewProps {
  photo: ChosenPhoto;
  position: number;
  onRemove: (key: string, refusal?: string) => void;
}

/** A preview of a chosen photo, with a button that removes it. */
export function ChosenPhotoPreview({ photo, position, onRemove }: ChosenPhotoPreviewProps) {
  const { key, file } = photo;
  const address = useDataUrl(file);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const name = visibleText(file.name);
  const refuseHuge = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (naturalWidth * naturalHeight > photoLimits.maxPixels) onRemove(key, tooManyPixelsText(file));
  };
  const giveUp = () => {
    // The server decodes formats that this browser cannot; a common format that fails is damaged.
    if (isDrawnEverywhere(photo)) onRemove(key, damagedPictureText(file));
    else setIsUnreadable(true);
  };
  return (
    <Item>
      {isUnreadable || !address ? (
        <Blank>
          <Icon name="image" size={24} />
        </Blank>
      ) : (
        <img
          src={address}
          alt={`Preview of ${name}`}
          decoding="async"
          onLoad={({ currentTarget }) => refuseHuge(currentTarget)}
          onError={giveUp}
        />
      )}
      <Name>{name}</Name>
      <Corner>
        <IconButton label={`Remove photo ${position}, ${name}`} icon="trash" onClick={() => onRemove(key)} />
      </Corner>
    </Item>
  );
}

/** A file as a data URL; undefined while it is being read, null if it cannot be read. */
function useDataUrl(file: File): string | null | undefined {
  const [read, setRead] = useState<{ file: File; address: string | null }>();
  useEffect(() => {
    const reader = new FileReader();
    let isWanted = true;
    reader.onloadend = () => {
      if (isWanted) setRead({ file, address: typeof reader.result === 'string' ? reader.result : null });
    };
    reader.readAsDataURL(file);
    return () => {
      isWanted = false;
      reader.abort();
    };
  }, [file]);
  return read?.file === file ? read.address : undefined;
}

const Item = styled.li`
  position: relative;
  min-inline-size: 0;
  img {
    ${pictureFrame}
  }
`;

const Blank = styled.div`
  ${pictureFrame}
  display: grid;
  place-content: center;
  color: ${color.muted};
`;

const Name = styled.p`
  overflow: hidden;
  color: ${color.muted};
  font-size: ${textSize.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${space(1)};
  inset-inline-end: ${space(1)};
  border-radius: ${radius.medium};
  background: ${color.surface};
`;
