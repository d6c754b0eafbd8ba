import styled, { createGlobalStyle } from 'styled-components';

export const GlobalStyle = createGlobalStyle`
  body {
    margin: 0;
    background: #f3f5f1;
    color: #14201b;
    font: 400 15px/1.45 system-ui, sans-serif;
  }
`;

export const Header = styled.header`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 24px;
  border-bottom: 1px solid #d7dcd3;
  background: #fff;
`;

export const Column = styled.main<{ $isNarrow?: boolean }>`
  display: grid;
  gap: 12px;
  max-width: ${({ $isNarrow }) => ($isNarrow ? '24rem' : '76rem')};
  margin: 0 auto;
  padding: 24px;
`;

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  gap: 12px;
`;

export const Card = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px;
  border: 1px solid #d7dcd3;
  border-radius: 12px;
  background: #fff;
`;

export const Bar = styled.div<{ $percent: number }>`
  width: ${({ $percent }) => $percent}%;
  height: 4px;
  border-radius: 2px;
  background: #0a5c4c;
`;

export const Row = styled.article`
  display: grid;
  grid-template-columns: 12rem 9rem 1fr auto;
  gap: 12px;
  align-items: center;
  padding: 12px;
  border: 1px solid #d7dcd3;
  border-radius: 12px;
  background: #fff;
`;

export const Badge = styled.span<{ $isCertified: boolean }>`
  padding: 2px 8px;
  border-radius: 12px;
  background: ${({ $isCertified }) => ($isCertified ? '#dcece5' : '#eaede7')};
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: 8px;
  margin: 0;
`;

export const Button = styled.button`
  min-height: 30px;
  padding: 4px 10px;
  border: 1px solid #7d877f;
  border-radius: 8px;
  background: #fff;
  color: #0a5142;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  &:disabled {
    opacity: 0.6;
  }
`;
